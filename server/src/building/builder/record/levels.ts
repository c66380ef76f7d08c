import { builderLevelsAt, type BuilderLevel } from '@startline/rules/access/permissions';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import { rightsOf } from '../../../access/rights-of.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';

type Place = { readonly orgId: OrgId; readonly compId: CompetitionId | null };

/** Returns the levels that the caller has at a competition, or at an organisation as a whole (no competition). */
export const levelsAt = (ctx: Pick<Ctx, 'caller'>, place: Place): readonly BuilderLevel[] =>
  builderLevelsAt(rightsOf(ctx.caller), place);

/**
 * Options that are edited on another step than Options: the contact on General, the state of the timetable on Schedule.
 */
const ofOtherSteps: ReadonlyMap<string, BuilderLevel> = new Map([
  ['contact', 'General'],
  ['timetable', 'Schedule'],
]);

/** Returns the level that an option of a competition asks for, by its name. */
export const levelOfOption = (name: string): BuilderLevel => ofOtherSteps.get(name) ?? 'Config';

const input: Readonly<Record<BuilderLevel, string>> = {
  General: 'the general details of this competition',
  Config: 'the options of this competition',
  Schedule: 'the schedule of this competition',
  'Comp Events': 'the events of this competition',
};

/** Refuses a caller without a level, and says what the level is for. */
export function mustHave(levels: readonly BuilderLevel[], level: BuilderLevel): void {
  if (!levels.includes(level))
    throw new Refusal(
      'not-allowed',
      `Your account cannot change ${input[level]}. Ask the organiser for ${level} access.`,
    );
}

/** Refuses callers who may not create or edit competitions of an organisation. */
export function mustBuildFor(ctx: Pick<Ctx, 'caller'>, orgId: OrgId): void {
  if (!levelsAt(ctx, { orgId, compId: null }).includes('General'))
    throw new Refusal(
      'not-allowed',
      'Your account cannot build competitions for this organisation. Ask its administrator for the Builder role.',
    );
}
