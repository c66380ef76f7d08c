import { PICTURE_BYTES, pictureTypes, uploadLogo } from '@startline/contract/people/uploads';
import { useState, type ChangeEvent } from 'react';
import { call, wordsOf } from './api.ts';

/**
 * Returns the handler of a file input, which sends a file as soon as it is chosen unless the page can tell that the
 * server would refuse it.
 */
export function useChosenPicture(onKept: (url: string) => void) {
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
      onKept((await call(uploadLogo, { name: file.name }, { file })).url);
    } catch (cause) {
      setRefusal(wordsOf(cause));
    }
    setBusy(false);
  };
  return { busy, refusal, choose };
}

/** Returns the fault that can be found before a file is sent; the server examines its content. */
function faultOf({ size, type }: File): string {
  if (size > PICTURE_BYTES) return 'The file is larger than 5 MB. Make it smaller and choose it again.';
  return (pictureTypes as readonly string[]).includes(type) ? '' : 'Choose a PNG, JPEG or WebP picture.';
}
