import { copyAgeSet, createAgeGroup } from '@startline/contract/building/age-groups';
import { schoolYearForm, schoolYears } from '@startline/rules/people/athletes/school-years';
import { isoDate } from '@startline/rules/time';
import { call, send, wordsOf } from '../../../../lib/api.ts';
import { error, info } from '../../../../lib/notices.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { useRecord, useSessionOfBuilder, type BuilderSession } from '../frame/builder-session.ts';
import { otherSetChoices, setChoices, type AgeSet } from './age-choices.ts';
import { eventsAnew, useOtherAgeSets } from './use-parts.ts';

type Props = {
  sets: readonly AgeSet[];
  shown: readonly { readonly id: number; readonly name: string; readonly compId: number }[];
  onShow: (ids: readonly number[]) => void;
};

/**
 * Gives the matrix a whole set of age groups, such as masters, a copy of another competition's own groups, or a school
 * year: one choice of one list.
 */
export function AddAges({ sets, shown, onShow }: Props) {
  const session = useSessionOfBuilder();
  const { date, aocode } = useRecord();
  const day = isoDate(date);
  const years = day && aocode === 'EA' ? schoolYears.map((year) => schoolYearForm(year, day)) : [];
  const others = useOtherAgeSets(session.compId);
  const options = [
    ...setChoices(sets, new Set(shown.map(({ id }) => id))),
    ...otherSetChoices(others.data?.data ?? [], shown),
    ...(others.data === undefined && others.error ? [againChoice] : []),
    ...years
      .filter(({ name }) => !shown.some((group) => group.name === name))
      .map(({ name }) => ({ value: name, label: `${name} at school` })),
  ];
  const add = async (value: string): Promise<void> => {
    const set = sets.find(({ key }) => value === `set ${key}`);
    const other = others.data?.data.find(({ compId }) => value === `from ${compId}`);
    const form = years.find(({ name }) => name === value);
    if (value === againChoice.value) others.refetch();
    try {
      if (set) onShow(set.ageGroupIds);
      else if (other) onShow(await copySet(session, other.compId));
      else if (form) onShow([await addYear(session, aocode, form)]);
    } catch (cause) {
      error(wordsOf(cause));
    }
  };
  return (
    <Select
      aria-label="Add age groups"
      className="w-44"
      value=""
      placeholder="Add age groups"
      options={options}
      onChange={(event) => void add(event.target.value)}
    />
  );
}

const againChoice = { value: 'again', label: 'The age groups of your other competitions did not load. Try again' };

/** Copies the own age groups of another competition; returns their ids here. */
async function copySet(session: BuilderSession, from: number): Promise<readonly number[]> {
  const { compId } = session;
  const { data, message } = await session.write(() => send(copyAgeSet, { compId, from }));
  await eventsAnew(compId);
  info(message);
  return data.ageGroupIds;
}

/** Returns the id of the age group that was made of a school year. */
async function addYear(
  session: BuilderSession,
  aocode: string,
  { name, shortName, minAge, maxAge, at }: ReturnType<typeof schoolYearForm>,
): Promise<number> {
  return session.write(async () => {
    const made = await call(createAgeGroup, {
      compId: session.compId,
      name,
      shortName,
      minAge,
      maxAge,
      minAtDay: at.day,
      minAtMonth: at.month,
      minAtYear: at.year,
      maxAtDay: at.day,
      maxAtMonth: at.month,
      maxAtYear: at.year,
      options: [{ aocode, default: false, base: 0 }],
    });
    await eventsAnew(session.compId);
    return made.id;
  });
}
