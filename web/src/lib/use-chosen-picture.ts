import { PICTURE_BYTES, pictureTypes, uploadLogo } from '@startline/contract/people/uploads';
import { useState, type ChangeEvent } from 'react';
import { call, wordsOf } from './api.ts';

/** Sends a file as soon as it is chosen, unless it can be seen here that the server would not take it. */
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

/** What can be said before a file is sent; the server looks into it. */
function faultOf({ size, type }: File): string {
  if (size > PICTURE_BYTES) return 'The file is larger than 5 MB. Make it smaller and choose it again.';
  return (pictureTypes as readonly string[]).includes(type) ? '' : 'Choose a PNG, JPEG or WebP picture.';
}
