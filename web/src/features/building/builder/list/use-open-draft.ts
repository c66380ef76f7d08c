import { listBuilt } from '@startline/contract/building/builder';
import { useNavigate } from '@tanstack/react-router';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { info, warn } from '../../../../lib/notices.ts';

type MadeDraft = { readonly id: number; readonly words: string; readonly notes: readonly string[] };

/** Returns a function that opens a draft made from another competition or a file at its check, and shows its notes. */
export function useOpenDraft(): (made: MadeDraft) => Promise<void> {
  const navigate = useNavigate();
  return async ({ id, words: text, notes }) => {
    await askAgain(listBuilt);
    info(text);
    for (const note of notes) warn(note);
    void navigate({ to: '/v2/builder-v2/$id', params: { id: String(id) }, search: { step: 'publish' } });
  };
}
