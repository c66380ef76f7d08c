import { completeEventOptions } from '@startline/contract/competitions/comp-event-options';
import type { EventDefinition } from '@startline/contract/building/event-definitions';
import type { DefinitionRecordRow } from './queries.ts';

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Returns an event definition as the wire has it (EVENT-01). */
export function definitionRecord(row: DefinitionRecordRow): EventDefinition {
  const { helpText, min, max, excludeFromCntRule, unique, isTeamEvent, eventTeam, rowOptions } = completeEventOptions(
    row.options,
  );
  return {
    id: row.id,
    compId: row.comp_id ?? 0,
    version: row.version,
    code: row.code,
    name: row.name,
    gender: row.gender,
    tf: row.tf,
    options: {
      helpText,
      min,
      max,
      excludeFromCntRule,
      unique,
      isTeamEvent,
      eventTeam,
      rowOptions,
      maxInHeat: numberOf(row.options['maxInHeat']) ?? 0,
    },
    uom: { id: row.uom_id, type: row.unitKind, options: row.unitOptions as EventDefinition['uom']['options'] },
  };
}
