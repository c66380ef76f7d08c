import { pictureTypes } from '@startline/contract/people/uploads';
import { useRef } from 'react';
import { useChosenPicture } from '../../../../lib/use-chosen-picture.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, fieldId } from '../../../../ui/form/field.tsx';
import { useFault, useText, type Draft } from '../draft/draft.ts';

/** The picture of a shop item: uploaded as soon as it is chosen, kept once the item is saved. */
export function PictureField({ draft }: { draft: Draft }) {
  const picker = useRef<HTMLInputElement>(null);
  const image = useText(draft, 'image');
  const fault = useFault(draft, 'image');
  const { busy, refusal, choose } = useChosenPicture((url) => draft.set('image', url));
  const id = fieldId('image');
  return (
    <div className={refusal || fault ? 'border-l-4 border-bad pl-3' : undefined}>
      <p className="pb-1 font-[650]">
        Picture <span className="font-normal text-ink2">(optional)</span>
      </p>
      <p id={`${id}-hint`} className="pb-1.5 text-[0.95rem] text-ink2">
        PNG, JPEG or WebP up to 5 MB. The shop shows it beside the item.
      </p>
      <FieldError id={`${id}-error`} error={refusal || fault} />
      <div className="flex flex-wrap items-center gap-4">
        {image !== '' && <img src={image} alt="The picture" className="size-20 rounded-lg bg-white object-contain" />}
        <Button
          id={id}
          variant="secondary"
          busy={busy}
          aria-describedby={`${id}-hint`}
          onClick={() => picker.current?.click()}
        >
          {image === '' ? 'Choose a picture' : 'Choose another picture'}
        </Button>
        {image !== '' && (
          <Button variant="quiet" onClick={() => draft.set('image', '')}>
            Remove the picture
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label="Picture file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void choose(event)}
        />
      </div>
    </div>
  );
}
