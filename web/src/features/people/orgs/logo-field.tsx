import { pictureTypes } from '@startline/contract/people/uploads';
import { useRef } from 'react';
import { useChosenPicture } from '../../../lib/use-chosen-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, fieldId } from '../../../ui/form/field.tsx';
import { OrgLogo } from './org-words.tsx';

type Props = { name: string; logo: string; error: string | undefined; onLogo: (url: string) => void };

/** The logo: previewed, uploaded as soon as it is chosen, removed with one press. The server re-encodes it. */
export function LogoField({ name, logo, error, onLogo }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { busy, refusal, choose } = useChosenPicture(onLogo);
  const id = fieldId('logo');
  const fault = refusal === '' ? error : refusal;
  return (
    <div className={fault ? 'border-l-4 border-bad pl-3' : undefined}>
      <p id={`${id}-label`} className="pb-1 font-[650]">
        Logo <span className="font-normal text-ink2">(optional)</span>
      </p>
      <p id={`${id}-hint`} className="pb-1.5 text-[0.95rem] text-ink2">
        PNG, JPEG or WebP up to 5 MB. It appears beside your competitions.
      </p>
      <FieldError id={`${id}-error`} error={fault} />
      <div className="flex flex-wrap items-center gap-4">
        <OrgLogo name={name === '' ? '?' : name} logo={logo} size={88} />
        <div className="flex flex-wrap gap-2">
          <Button
            id={id}
            variant="secondary"
            busy={busy}
            aria-describedby={`${id}-hint`}
            onClick={() => picker.current?.click()}
          >
            {logo === '' ? 'Choose a logo' : 'Choose another logo'}
          </Button>
          {logo !== '' && (
            <Button variant="quiet" onClick={() => onLogo('')}>
              Remove the logo
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label="Logo file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void choose(event)}
        />
      </div>
      <p className="sr-only" role="status">
        {busy ? 'Uploading the logo' : ''}
      </p>
    </div>
  );
}
