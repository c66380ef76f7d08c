import type { OpenTrackCompetition, OpenTrackEvent, OpenTrackTrial, OpenTrackUnit } from './open-track.ts';

type Written = Readonly<Record<string, unknown>>;

/**
 * Returns a competition with its results in the JSON of OpenTrack, in the spelling of its upload; `readOpenTrack` reads
 * it back. Leaves out what is empty. Results outside a round, as those of a combined event, are on the event itself.
 */
export const writeOpenTrack = (competition: OpenTrackCompetition): Written => ({
  ...filled({
    full_name: competition.name,
    short_name: competition.name.slice(0, 30),
    slug: competition.slug,
    country_id: competition.country,
    date: competition.date,
    finish_date: competition.finishDate,
  }),
  competitors: competition.competitors.map((one) => ({
    ...filled({
      competitor_id: one.id,
      first_name: one.firstName,
      last_name: one.lastName,
      gender: one.gender,
      date_of_birth: one.birthDate,
      team_id: one.teamId,
      nationality: one.nationality,
    }),
    events_entered: one.events.map(({ eventId, eventCode }) => ({ event_id: eventId, event_code: eventCode })),
  })),
  teams: competition.teams.map(({ id, name }) => ({ team_id: id, team_name: name })),
  relay_teams: competition.relays.map(({ id, eventId, teamId, name, runners }) => ({
    ...filled({ relay_team_id: id, event_id: eventId, team_id: teamId, name }),
    runners,
  })),
  events: competition.events.map(eventOf),
});

function eventOf(event: OpenTrackEvent): Written {
  const own = event.units.filter(({ round }) => round === '');
  return {
    ...filled({
      event_id: event.id,
      event_code: event.code,
      name: event.name,
      genders: event.genders,
      category: event.category,
      rounds: event.rounds,
      parent: event.parent,
    }),
    age_groups: event.ageGroups,
    ...(own.length > 0 && { results: own.flatMap(resultsOf) }),
    units: event.units.filter(({ round }) => round !== '').map(unitOf),
  };
}

const unitOf = (unit: OpenTrackUnit): Written => ({
  round: Number(unit.round),
  heat: Number(unit.heat),
  ...filled({ status: unit.status, results_status: unit.resultsStatus }),
  ...(unit.trials.some(({ height }) => height !== '') && {
    heights: [...new Set(unit.trials.map(({ height }) => height))],
  }),
  results: resultsOf(unit),
  ...(unit.trials.length > 0 && { trials: unit.trials.map(trialOf) }),
});

const trialOf = ({ bib, height, round, result }: OpenTrackTrial): Written => ({
  ...filled({ bib, height, result }),
  ...numbers({ round }),
});

const resultsOf = ({ results }: OpenTrackUnit): Written[] =>
  results.map(({ bib, performance, category, place, points, lane }) => ({
    ...filled({ bib, performance, category }),
    ...numbers({ place, points, lane }),
  }));

const filled = (fields: Readonly<Record<string, string>>): Written =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));

/** Returns the filled fields as the numbers that they are. */
const numbers = (fields: Readonly<Record<string, string>>): Written =>
  Object.fromEntries(Object.entries(filled(fields)).map(([name, text]) => [name, Number(text)]));
