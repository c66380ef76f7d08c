import { builderLevels } from '@startline/rules/access/permissions';
import { builderSteps } from '@startline/rules/building/builder/steps';
import * as z from 'zod/mini';
import { builderAt, mine } from '../access.ts';
import { builderAgeGroup } from './age-groups.ts';
import { builderPrice } from '../selling/prices.ts';
import { builtCompetition, generalFields, optionsToSave, readOnlyFields } from './record.ts';
import { compEvent, eventGroup } from './comp-events.ts';
import { compRule } from './comp-rules.ts';
import { competitionView } from '../competitions/view.ts';
import { page } from '../competitions/competitions.ts';
import { discount } from '../selling/discounts.ts';
import { shopItem } from '../selling/shop-items.ts';
import {
  amount,
  competitionId,
  genericList,
  idOrZero,
  instantText,
  isoDay,
  line,
  orgId,
  pageNumber,
  pageSize,
  requiredLine,
  sentCompetitionId,
  sentCompEventId,
  sentOrgId,
  sentUserId,
} from '../fields.ts';
import { route } from '../route.ts';

const byId = z.strictObject({ id: competitionId });
const version = z.int().check(z.positive());
const level = z.enum(builderLevels);

/** One line of the health list (BUILD-03, BUILD-23): what it is, how often, and the step and field that fix it. */
export const check = z.object({
  /** A code of the specification such as COMP_NAME_EMPTY, or ours such as without-price. */
  kind: z.string(),
  /** Whether it prevents publishing. */
  blocking: z.boolean(),
  count: z.int(),
  step: z.enum(builderSteps),
  /** The field of that step, when one field fixes it. */
  field: z.nullable(z.string()),
  /** The records at fault, by the kind that `of` names: the screen links to them. */
  of: z.enum(['competition', 'compEvent', 'eventGroup', 'price', 'ageGroup']),
  ids: z.array(z.int()),
  message: z.string(),
});
export type Check = z.infer<typeof check>;

/** A row of the builder's own list. */
export const builtSummary = z.object({
  id: sentCompetitionId,
  name: z.string(),
  date: z.string(),
  endDate: z.string(),
  active: z.boolean(),
  compOrg: z.object({ id: sentOrgId, name: z.string() }),
  location: z.string(),
  status: z.object({ status: z.string(), text: z.string() }),
  events: z.int(),
  entries: z.int(),
  levels: z.array(level),
  updatedAt: instantText,
});

export const listBuilt = route({
  method: 'GET',
  path: '/v5/builder',
  summary: 'The competitions that the caller may build, by name.',
  access: mine('competitions'),
  input: z.strictObject({
    ...genericList,
    search: z._default(line(100), ''),
    orgid: z._default(idOrZero, 0),
    show: z._default(z.enum(['all', 'drafts', 'published', 'past']), 'all'),
    sort: z._default(z.enum(['name', 'date']), 'name'),
  }),
  output: z.object({ page, competitions: z.array(builtSummary) }),
});

/** The parts of the competition (BUILD-05). A part that the caller's levels do not show is empty. */
export const competitionMeta = z.object({
  compEvents: z.array(compEvent),
  eventGroups: z.array(eventGroup),
  /** The age groups of its events, and its own. */
  ageGroups: z.array(builderAgeGroup),
  prices: z.array(builderPrice),
  rules: z.array(compRule),
  discounts: z.array(discount),
  shopItems: z.array(shopItem),
  /** Combined events with their parts, by the ids of events. */
  multiEvents: z.array(z.object({ ceid: sentCompEventId, name: z.string(), parts: z.array(sentCompEventId) })),
  /** The caller's levels here, and the steps that they open. */
  access: z.object({ levels: z.array(level), steps: z.array(z.enum(builderSteps)) }),
});
export const readBuilt = route({
  method: 'GET',
  path: '/v5/builder/:id',
  summary: 'A competition with everything that the builder shows, in one call.',
  access: builderAt('any', 'competition', 'id'),
  input: byId,
  output: z.object({ competition: builtCompetition, meta: competitionMeta }),
});

/** The reply to a save: the record as it is now, and the remaining faults of the saved steps. */
export const savedCompetition = z.object({ competition: builtCompetition, faults: z.array(check) });

export const createCompetition = route({
  method: 'POST',
  path: '/v5/builder',
  summary:
    'Creates a draft competition. It needs a name, an organisation, a location and dates; anything else may be missing and is listed in `faults`.',
  // without an organisation nothing is made: the reply lists it with all other missing fields
  access: builderAt('General', 'organisation', 'compOrg.id', { unowned: 'anyone' }),
  input: z.strictObject({ ...generalFields, options: z.optional(optionsToSave) }),
  output: savedCompetition,
});
export const saveCompetition = route({
  method: 'PUT',
  path: '/v5/builder/:id',
  access: builderAt(['General', 'Config', 'Schedule'], 'competition', 'id'),
  summary:
    "Saves the fields that are sent for a competition. A draft is saved with its faults, listed in the reply; a published competition with faults is refused. Fields need General access, options need Config access, and the timetable's state needs Schedule access.",
  input: z.strictObject({
    id: competitionId,
    version,
    ...generalFields,
    options: z.optional(optionsToSave),
    ...readOnlyFields,
  }),
  output: savedCompetition,
});
export const deleteCompetition = route({
  method: 'DELETE',
  path: '/v5/builder/:id',
  summary: 'Deletes a draft that nobody has entered, with everything in it.',
  access: builderAt('General', 'competition', 'id'),
  input: z.strictObject({ id: competitionId, version: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  output: z.object({ id: sentCompetitionId }),
});

/** The result of a clone or an import. `notes` deserve a look, such as another day of the week. */
export const madeCompetition = z.object({
  id: sentCompetitionId,
  name: z.string(),
  date: z.string(),
  copied: z.object({
    events: z.int(),
    eventGroups: z.int(),
    prices: z.int(),
    rules: z.int(),
    discounts: z.int(),
    shopItems: z.int(),
    questions: z.int(),
    ageGroups: z.int(),
  }),
  words: z.string(),
  notes: z.array(z.string()),
});
export const cloneCompetition = route({
  method: 'POST',
  path: '/v5/builder/competition/clone',
  access: builderAt('any', 'competition', 'id'),
  summary:
    'Copies a competition as a draft with a new first day, moving every date. Entries, results, bibs, messages and the short address are not copied. `env` is empty or one of `live`, `demo`, `prod`, `dev` and `local`, and always means this installation.',
  input: z.strictObject({
    env: z._default(line(20), ''),
    id: competitionId,
    date: isoDay,
    name: z.optional(requiredLine(60)),
  }),
  output: madeCompetition,
});

export const validateCompetition = route({
  method: 'GET',
  path: '/v5/competition/validate/:id',
  summary: 'What is missing or worth checking before a competition is published, each with its step, field and text.',
  access: builderAt('any', 'competition', 'id'),
  input: byId,
  output: z.object({ version: z.int(), publishable: z.boolean(), checks: z.array(check) }),
});

const acted = z.strictObject({ id: competitionId, version });
export const publishCompetition = route({
  method: 'POST',
  path: '/v5/builder/publish/:id',
  summary: 'Publishes a complete draft from an approved organisation; a refusal lists what is missing.',
  access: builderAt('General', 'competition', 'id'),
  input: acted,
  output: builtCompetition,
});
export const unpublishCompetition = route({
  method: 'POST',
  path: '/v5/builder/unpublish/:id',
  summary: 'Returns a competition to draft, if nobody has paid or promised to pay.',
  access: builderAt('General', 'competition', 'id'),
  input: acted,
  output: builtCompetition,
});
export const deactivateCompetition = route({
  method: 'POST',
  path: '/v5/builder/deactivate/:id',
  access: builderAt('General', 'competition', 'id'),
  summary: 'Stops entries at once, with a message for the page, or reopens them; existing entries are kept.',
  input: z.strictObject({ id: competitionId, version, stopped: z.boolean(), reason: z._default(line(300), '') }),
  output: builtCompetition,
});
export const cancelCompetition = route({
  method: 'POST',
  path: '/v5/builder/cancel/:id',
  access: builderAt('General', 'competition', 'id'),
  idempotent: true,
  summary:
    "Cancels a competition: entries stop, every entry is cancelled and refunded in full (`all`), under the competition's terms (`policy`) or not at all (`none`), and everybody who entered is emailed. A full refund (`all`) also needs the finance permission.",
  input: z.strictObject({
    id: competitionId,
    version,
    reason: requiredLine(300),
    moneyBack: z.enum(['all', 'policy', 'none']),
  }),
  /**
   * `entries` and `letters` count all of them; when there are many, `left` are still to be cancelled at the time of the
   * reply, and their money is not counted yet.
   */
  output: z.object({
    competition: builtCompetition,
    entries: z.int(),
    left: z.int(),
    letters: z.int(),
    refunded: amount,
    /** The part of `refunded` that the organisation returns itself, since it was paid by cheque. */
    byCheque: amount,
    credited: amount,
  }),
});

/** One saved change: who, when and what in words. `fields` names what changed in a changed record. */
export const builderChange = z.object({
  id: z.int(),
  at: instantText,
  by: z.object({ id: sentUserId, name: z.string() }),
  kind: z.string(),
  refId: z.int(),
  words: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  undone: z.boolean(),
  /** The latest undoing, or doing again. */
  turned: z.nullable(z.object({ name: z.string(), at: instantText })),
  /** Whether the caller may undo it now, or do it again, as far as can be told before trying. */
  undoable: z.boolean(),
});
export const listHistory = route({
  method: 'GET',
  path: '/v5/builder/history/:id',
  summary: 'The changes to a competition with their authors, latest first.',
  access: builderAt('any', 'competition', 'id'),
  input: z.strictObject({ id: competitionId, pagenumber: pageNumber, pagesize: pageSize(5) }),
  output: z.object({ page, changes: z.array(builderChange) }),
});
export const undoChange = route({
  method: 'POST',
  path: '/v5/builder/undo/:id',
  access: builderAt('any', 'competition', 'id'),
  summary:
    'Undoes a change, or redoes it, if its records have not changed since. The caller needs the level that the change needed. This cannot override a refusal, such as that of a limit below the number of entries.',
  input: z.strictObject({ id: competitionId, changeId: z.int().check(z.positive()), again: z.optional(z.boolean()) }),
  output: z.object({ changeId: z.int(), words: z.string() }),
});

/** Shows a competition as an entrant would see it at a moment. */
export const previewCompetition = route({
  method: 'GET',
  path: '/v5/builder/preview/:id',
  summary: "A competition's page as an entrant sees it at a given time: its status, prices and events.",
  access: builderAt('any', 'competition', 'id'),
  input: z.strictObject({ id: competitionId, at: z.optional(instantText) }),
  output: z.object({
    at: instantText,
    view: competitionView,
    status: z.object({ status: z.string(), text: z.string() }),
    takesEntries: z.boolean(),
    priorityCodeAsked: z.boolean(),
    prices: z.array(z.object({ id: z.int(), description: z.string(), total: amount, early: z.boolean() })),
    events: z.array(
      z.object({
        ceid: z.int(),
        state: z.enum(['open', 'not-yet', 'over', 'closed', 'schedule-only', 'full']),
        text: z.string(),
      }),
    ),
  }),
});

export const exportCompetition = route({
  method: 'GET',
  path: '/v5/builder/export/:id',
  summary:
    "A whole competition as one JSON document that can be imported; `format` `opentrack` gives OpenTrack's format. It contains codes and amounts of money, so the caller also needs Config and Comp Events access.",
  access: builderAt('General', 'competition', 'id'),
  input: z.strictObject({ id: competitionId, format: z._default(z.enum(['startline', 'opentrack']), 'startline') }),
  output: z.record(z.string(), z.unknown()),
});
export const exportCompetitionCsv = route({
  method: 'GET',
  path: '/v5/builder/export/:id/csv',
  summary: "A competition's timetable as CSV, in the format that can be imported.",
  access: builderAt('General', 'competition', 'id'),
  input: byId,
  output: z.object({ fileName: z.string(), type: z.string(), content: z.string() }),
});
export const importCompetition = route({
  method: 'POST',
  path: '/v5/builder/import',
  access: builderAt('General', 'organisation', 'orgId'),
  bodyLimit: 4_000_000,
  summary:
    "Creates a draft from an exported JSON document, from OpenTrack's JSON, or from a timetable as CSV with a name, a first day and a location. `notes` lists timetable lines that are not understood.",
  input: z.strictObject({
    orgId,
    text: z
      .string()
      .check(z.minLength(1, 'Choose a file.'), z.maxLength(3_000_000, 'The file is too large: at most 3 MB.')),
    name: z.optional(requiredLine(60)),
    date: z.optional(isoDay),
    locationId: z.optional(idOrZero),
  }),
  output: madeCompetition,
});
