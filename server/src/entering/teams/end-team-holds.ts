import type { Round } from '../../jobs/run-jobs.ts';
import { transaction } from '../../db/db.ts';
import { competitionsWithOverdue } from './capacity-queries.ts';
import { lockTeamPlaces } from './team-places.ts';

/** Ends the overdue holds of teams, one competition after the other. */
export const teamRound: Round = {
  name: 'end holds of teams',
  everySeconds: 30,
  run: async ({ db, now }) => {
    for (const spot of await competitionsWithOverdue(db, now()))
      await transaction(db, async (tx) => {
        const places = await lockTeamPlaces(tx, [spot], now());
        await places.write(tx);
      });
  },
};
