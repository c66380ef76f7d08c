import type { UserId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { badInput } from '../../kernel/read-input.ts';
import { findFile } from './file-queries.ts';
import { FILES_PATH } from './keep-logo.ts';

/**
 * Refuses a picture that this person did not upload here, at its field; an address elsewhere could record who looks at
 * it.
 */
export async function checkPicture(tx: Tx, path: string, user: UserId, field: 'logo' | 'image'): Promise<void> {
  const file = path.startsWith(FILES_PATH) ? await findFile(tx, path.slice(FILES_PATH.length)) : undefined;
  if (file?.kind !== 'logo' || file.userId !== user)
    throw badInput([
      { field, message: `Choose the ${field === 'logo' ? 'logo' : 'picture'} again. It was not saved.` },
    ]);
}
