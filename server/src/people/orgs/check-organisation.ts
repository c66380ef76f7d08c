import { isAppAdmin, nationalName } from '@startline/rules/access/permissions';
import type { OrgId, UserId } from '@startline/rules/ids';
import { rightsOf } from '../../access/rights-of.ts';
import type { Tx } from '../../db/db.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { badInput } from '../../kernel/read-input.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { checkPicture } from '../uploads/check-picture.ts';
import { isNameTaken, lockNames } from './org-queries.ts';

/**
 * Locks the names and refuses a taken one. The name of the national body grants rights over all money (PERM-14), so it
 * cannot be taken.
 */
export async function checkName(tx: Tx, name: string, org: OrgId | 0): Promise<void> {
  await lockNames(tx);
  const isNational =
    name
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase() === nationalName;
  if (isNational)
    throw badInput([{ field: 'name', message: 'This name is reserved for the national body. Choose another one.' }]);
  if (await isNameTaken(tx, name, org))
    throw badInput([
      {
        field: 'name',
        message:
          'There is already an organisation with this name. Ask somebody who works for it to add you, or choose another name.',
      },
    ]);
}

/** Refuses a logo that this person did not upload here, since an address elsewhere could record who looks at it. */
export async function checkLogo(tx: Tx, logo: string, user: UserId): Promise<void> {
  if (logo !== '') await checkPicture(tx, logo, user, 'logo');
}

/** Refuses mail to others for an organisation that is not approved, since anybody can ask for one under any name. */
export function mayMailOthers(caller: SignedIn, orgStatus: string): void {
  if (orgStatus !== 'Approved' && !isAppAdmin(rightsOf(caller)))
    throw new Refusal(
      'not-allowed',
      'This organisation is not approved yet, so no email can be sent to other people. Whoever manages it will be emailed once it is.',
    );
}
