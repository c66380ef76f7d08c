import { PICTURE_BYTES, pictureTypes, uploadLogo } from '@startline/contract/people/uploads';
import { useRef, useState, type ChangeEvent } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, fieldId } from '../../../ui/form/field.tsx';
import { OrgLogo } from './org-words.tsx';

type Props = { name: string; logo: string; error: string | undefined; onLogo: (url: string) => void };

/**
 * The logo: shown as it will be seen, sent as soon as it is chosen, taken away again with one press. The server makes
 * it anew.
 */
export function LogoField({ name, logo, error, onLogo }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { busy, refusal, choose } = useChosenLogo(onLogo);
  const id = fieldId('logo');
  const fault = refusal === '' ? error : refusal;
  return (
    <div className={fault ? 'border-l-4 border-bad pl-3' : undefined}>
      <p id={`${id}-label`} className="pb-1 font-[650]">
        Logo <span className="font-normal text-ink2">(optional)</span>
      </p>
      <p id={`${id}-hint`} className="pb-1.5 text-[0.95rem] text-ink2">
        PNG, JPEG or WebP up to 5 MB. It stands beside your competitions.
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
        {busy ? 'The logo is being sent' : ''}
      </p>
    </div>
  );
}

/** Sends a file as soon as it is chosen, unless it can be seen here that the server would not take it. */
function useChosenLogo(onLogo: (url: string) => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const fault = faultOf(file);
    setRefusal(fault);
    if (fault !== '') return;
    setBusy(true);
    try {
      onLogo((await call(uploadLogo, { name: file.name }, { file })).url);
    } catch (cause) {
      setRefusal(wordsOf(cause));
    }
    setBusy(false);
  };
  return { busy, refusal, choose };
}

/** What can be said before a file is sent; the server looks into it. */
function faultOf({ size, type }: File): string {
  if (size > PICTURE_BYTES) return 'The file is larger than 5 MB. Make it smaller and choose it again.';
  return (pictureTypes as readonly string[]).includes(type) ? '' : 'Choose a PNG, JPEG or WebP picture.';
}
