import type { BuiltCompetition } from '@startline/contract/building/record';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import type { BuilderStep } from '@startline/rules/building/builder/steps';
import { Card } from '../../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { isTicked, manyOf, textOf, type Values } from '../draft/draft.ts';
import type { FieldGroup, FieldSpec } from '../draft/field-spec.ts';
import { plainText } from '../draft/rich-text-edits.ts';
import { useRecord } from '../frame/builder-session.ts';
import { generalGroups, placeGroup } from '../general/general-fields.ts';
import { generalTyped } from '../general/general-values.ts';
import { optionsGroups } from '../options/options-fields.ts';
import { optionsTyped } from '../options/options-typed.ts';

/** The level that opens each step, as people are given it. */
const levelOf: Readonly<Record<BuilderStep, BuilderLevel>> = {
  General: 'General',
  Options: 'Config',
  Events: 'Comp Events',
  Schedule: 'Schedule',
  Rules: 'Comp Events',
};

/** A step that another person looks after, with its settings to read. */
export function ReadOnlyStep({ step }: { step: BuilderStep }) {
  const record = useRecord();
  const shown = shownIn(step, record);
  return (
    <div className="space-y-4">
      <NoticeBox title="You cannot change this step">
        To change it, ask an Admin of {record.compOrg.name} for {levelOf[step]} access.
        {shown.length === 0 && ' To see it as entrants do, open the preview under “Check and publish”.'}
      </NoticeBox>
      {shown.map(({ title, lines }) => (
        <Lines key={title} title={title} lines={lines} />
      ))}
    </div>
  );
}

type Line = { readonly label: string; readonly value: string };

/** Fields with their values, to read. */
export const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <Card aria-label={title} className="space-y-3">
    <h2 className="text-[1.19rem]">{title}</h2>
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(10rem,1fr)_2fr]">
      {lines.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink2">{label}</dt>
          <dd className="font-[650] wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

function shownIn(
  step: BuilderStep,
  record: BuiltCompetition,
): readonly { readonly title: string; readonly lines: readonly Line[] }[] {
  if (step !== 'General' && step !== 'Options') return [];
  const [groups, values] =
    step === 'General'
      ? ([
          [placeGroup, ...generalGroups],
          {
            ...generalTyped(record),
            organisation: record.compOrg.name,
            location: record.location.name,
            area: record.area?.name ?? '',
          },
        ] as const)
      : ([optionsGroups, optionsTyped(record)] as const);
  return groups
    .map((group) => ({ title: group.title, lines: linesOf(group, values) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Returns the values of a group's fields in words, without empty and inapplicable ones. */
export const linesOf = ({ fields }: Pick<FieldGroup, 'fields'>, values: Values): readonly Line[] =>
  fields
    .filter(({ when }) => when?.(values) ?? true)
    .map((spec) => ({ label: spec.label, value: valueOf(spec, values) }))
    .filter(({ value }) => value !== '');

function valueOf(spec: FieldSpec, values: Values): string {
  const text = textOf(values, spec.name);
  switch (spec.kind) {
    case 'tick':
      return isTicked(values, spec.name) ? 'Yes' : 'No';
    case 'choice':
    case 'radio':
    case 'many':
      return chosenOf(spec, values);
    case 'moment':
      return `${textOf(values, `${spec.name}.day`)} ${textOf(values, `${spec.name}.time`)}`.trim();
    case 'whole':
      return wholeOf(spec, text);
    case 'rich':
      return plainText(text);
    default:
      return text;
  }
}

const wholeOf = ({ words: choices = [], unit = '' }: Extract<FieldSpec, { kind: 'whole' }>, text: string): string =>
  choices.find(({ value }) => value === text)?.label ?? `${text} ${unit}`.trim();
const chosenOf = (
  { name, choices }: Extract<FieldSpec, { kind: 'choice' | 'radio' | 'many' }>,
  values: Values,
): string =>
  choices
    .filter(({ value }) => value === textOf(values, name) || manyOf(values, name).includes(value))
    .map(({ label }) => label)
    .join(', ');
