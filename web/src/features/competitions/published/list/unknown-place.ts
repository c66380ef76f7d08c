import { filterCompetitions, type ListMeta } from '@startline/contract/competitions/competitions';
import { filterCall } from '@startline/contract/competitions/list';
import type { CompetitionFilter } from '@startline/rules/competitions/published/list-filter';
import { wordsOf } from '../../../../lib/api.ts';
import { keptCall, replyOf } from '../../../../lib/kept-calls.ts';

/** Why a typed place cannot be used, and the known names that are close to it. */
export type UnknownPlace = { readonly near: string; readonly message: string; readonly close: readonly string[] };

/** Returns the fault of an unknown place. */
export const unknownIn = (near: ListMeta['near']): UnknownPlace | undefined =>
  near?.known === false
    ? {
        near: near.name,
        close: near.close,
        message: `We do not know where “${near.name}” is.${near.close.length === 0 ? ' Try a larger town nearby, or a postcode.' : ''}`,
      }
    : undefined;

/** Looks a filter's place up, with the call that the list then makes; returns its fault if there is one. */
export async function placeFault(filter: CompetitionFilter): Promise<UnknownPlace | undefined> {
  if (filter.near === '') return undefined;
  try {
    const { meta } = await replyOf(keptCall(filterCompetitions, filterCall(filter)));
    return unknownIn((meta as ListMeta).near);
  } catch (cause) {
    return { near: filter.near, message: wordsOf(cause), close: [] };
  }
}
