import { writeAudit } from '../../access/audit-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { SetCookie } from '../../kernel/handle.ts';
import { hasPermissions, type AccountRow } from './records/account-queries.ts';
import { rememberAddress, rememberDevice } from './devices/remember-device.ts';
import { startSession, type Started } from './records/start-session.ts';
import { countingCodes } from './two-step/count-codes.ts';
import { takeSecondStep } from './two-step/second-step.ts';

type Wish = {
  readonly kind: 'cookie' | 'bearer';
  readonly stay: boolean;
  readonly code: string;
  /** The proof that came first. */ readonly way: 'password' | 'link';
};
export type Opened = Started & { readonly cookies: readonly SetCookie[] };

/**
 * Signs in after a password or a mailed link: takes the second step when it is on, starts a session and makes the
 * device known. `prove` runs first in the same transaction. Throws `second-factor-needed`.
 */
export const openSession = (
  ctx: Ctx,
  user: AccountRow,
  wish: Wish,
  prove: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<Opened> =>
  countingCodes(ctx, user, wish, () =>
    transaction(ctx.db, async (tx) => {
      await prove(tx);
      await takeSecondStep(tx, ctx, user, wish.code);
      const isStaff = user.role !== 'USER' || (await hasPermissions(tx, user.id));
      await writeAudit(
        tx,
        { ...ctx, caller: { kind: 'anonymous' } },
        { action: 'logged-in', subject: 'user', subjectId: user.id, after: { kind: wish.kind, by: wish.way } },
      );
      const { kind, stay } = wish;
      const started = await startSession(tx, ctx, { userId: user.id, kind, isStaff, stay });
      if (kind === 'cookie') return { ...started, cookies: [started.cookie, await rememberDevice(tx, ctx, user.id)] };
      await rememberAddress(tx, ctx, user.id);
      return { ...started, cookies: [] };
    }),
  );
