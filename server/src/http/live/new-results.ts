import { publicResults } from '@startline/contract/day/results';
import type { CompetitionId } from '@startline/rules/ids';
import { readSequence, readTouchedGroups } from '../../day/log/log-queries.ts';
import { systemContext } from '../../jobs/run-jobs.ts';
import { refusalFor } from '../../kernel/error-reply.ts';
import type { Handler } from '../../kernel/handle.ts';
import { parseInput } from '../../kernel/read-input.ts';
import type { Service } from '../calls/service.ts';
import { envelopeWriter } from '../../kernel/serialise.ts';
import type { NewResults } from './live-streams.ts';

/**
 * Makes the results in a live stream with the handler of the public call: `{ egId, reply }`, the reply as that call
 * would give it for the event. Sends nothing for a competition that is not public.
 */
export function newResults(service: Service, handlers: readonly Handler[]): NewResults {
  const handler = handlers.find(({ route }) => route === publicResults);
  const write = envelopeWriter(publicResults);
  const textOf = async (id: CompetitionId, egid: number): Promise<string[]> => {
    if (!handler) return [];
    try {
      const data = await handler.run(systemContext(service, 'live results'), parseInput(publicResults, { id, egid }));
      return [`{"egId":${String(egid)},"reply":${write({ errNo: 0, error: '', message: '', data })}}`];
    } catch (fault) {
      if (refusalFor(fault).code === 'not-found') return [];
      throw fault;
    }
  };
  const { db } = service.engine;
  return {
    latest: (competition) => readSequence(db, competition),
    after: async (competition, seq) => {
      const touched = await readTouchedGroups(db, competition, seq);
      const texts: string[] = [];
      for (const { groupId } of touched) texts.push(...(await textOf(competition, groupId)));
      return { seq: Math.max(seq, ...touched.map((one) => one.seq)), texts };
    },
  };
}
