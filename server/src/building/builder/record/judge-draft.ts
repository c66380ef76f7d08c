import type { Check } from '@startline/contract/building/builder';
import { isKeptInDraft, recordPath } from '@startline/rules/building/builder/draft-faults';
import { generalFaults, type GeneralFacts } from '@startline/rules/building/builder/general-step';
import { optionsFaults } from '@startline/rules/building/builder/options-step';
import type { FormFault } from '@startline/rules/formats/form-fault';
import { instant, type Instant, type TimeZone } from '@startline/rules/time';
import { readSettings } from '../../../kernel/settings.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../db/db.ts';
import { refuseFaults } from '../../parts/record.ts';
import type { Draft } from './draft.ts';
import { readKnown, type OrgFacts } from './record-queries.ts';
import { zoneOf } from '../zone-of.ts';

/** The facts that a draft is judged with: its organisation, and the faults of each of its two steps. */
export type Judged = {
  readonly org: OrgFacts | undefined;
  readonly zone: TimeZone;
  readonly general: readonly Check[];
  readonly options: readonly Check[];
};

/**
 * Lists all faults of the steps General and Options of a draft (BUILD-08 to BUILD-22), with the words and codes of the
 * rules. Two queries.
 */
export async function judgeDraft(
  ctx: Pick<Ctx, 'now' | 'config'>,
  db: Db | Tx,
  draft: Draft,
  compId: number,
): Promise<Judged> {
  const known = await readKnown(db, {
    orgId: draft.orgId,
    locationId: draft.locationId,
    areaId: draft.areaId,
    shortCode: draft.options.shortCode,
    compId,
  });
  const org = known.org ?? undefined;
  const zone = zoneOf(org?.aoCode ?? ctx.config.orgCode);
  const { payments } = await readSettings(db);
  const facts: GeneralFacts = {
    now: ctx.now(),
    zone,
    savedDate: draft.savedDate,
    useStripeConnect: payments.useStripeConnect ?? ctx.config.stripe !== undefined,
    hasPaymentAccount: org?.hasPaymentAccount ?? false,
  };
  const { userName, email } = draft.options.contact;
  const general = generalFaults(
    {
      organisation: org ? draft.orgId : null,
      location: known.place ? draft.locationId : null,
      name: draft.name,
      date: draft.date,
      opens: draft.opens,
      closes: draft.closes,
      active: draft.active,
      contactName: userName,
      contactEmail: email,
    },
    facts,
  );
  return {
    org,
    zone,
    general: [
      ...general.map((fault) => inStep('General', fault, recordPath(fault.field))),
      ...daysInOrder(draft),
      ...(known.area
        ? []
        : [ours('General', 'AREA_UNKNOWN', 'area', 'There is no such area. Choose another, or none.')]),
    ],
    options: optionsOf(draft, known.takenCodes),
  };
}

const inStep = (step: Check['step'], { code, message }: FormFault, field: string): Check => ({
  kind: code,
  blocking: true,
  count: 1,
  step,
  field,
  of: 'competition',
  ids: [],
  message,
});
const ours = (step: Check['step'], code: string, field: string, message: string): Check =>
  inStep(step, { code, field, message }, field);

const daysInOrder = ({ date, endDate }: Draft): Check[] =>
  date !== null && endDate !== null && endDate < date
    ? [ours('General', 'END_DATE_BEFORE_DATE', 'endDate', 'The last day must not be before the first.')]
    : [];

const momentOf = (text: string): Instant | null => (text === '' ? null : instant(text));

function optionsOf({ options, useTerms, terms, opens, closes }: Draft, takenCodes: readonly string[]): Check[] {
  const { priority, checkIn } = options;
  const faults = optionsFaults(
    {
      shortCode: options.shortCode,
      useTerms,
      terms,
      priority: { required: priority.required, code: priority.code, until: momentOf(priority.dateTime) },
      limits: options.compLimits,
      laneCount: options.laneCount,
      exemptBelow: options.exemptBelow,
      checkIn: { enabled: checkIn.enabled, from: checkIn.defaultFrom, to: checkIn.defaultTo },
      hoursBeforeClose: options.cancelEvent.hoursBeforeClose,
    },
    { opens, closes, takenCodes },
  );
  const checkInTerms =
    checkIn.useTerms && checkIn.terms.trim() === ''
      ? [ours('Options', 'TERMS_EMPTY', 'options.checkIn.terms', "Enter 'terms and conditions'.")]
      : [];
  return [...faults.map((fault) => inStep('Options', fault, recordPath(fault.field))), ...checkInTerms];
}

/**
 * Refuses a save that has faults which may not be stored: in a draft those that leave nothing sound to store, in a
 * published competition all of them.
 */
export function refuseFaulty(faults: readonly Check[], isPublished: boolean): void {
  const stopping = faults.filter(({ kind }) => isPublished || !isKeptInDraft(kind));
  refuseFaults(stopping.map(({ kind, field, message }) => ({ code: kind, field: field ?? '', message })));
}
