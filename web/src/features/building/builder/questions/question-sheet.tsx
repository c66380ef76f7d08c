import {
  readQuestions,
  saveQuestions,
  type BuiltQuestion,
  type BuiltQuestions,
} from '@startline/contract/building/questions';
import { useMemo, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { info } from '../../../../lib/notices.ts';
import { Draft, textOf, type Values } from '../draft/draft.ts';
import type { FieldGroup } from '../draft/field-spec.ts';
import { DraftField } from '../form/draft-field.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import {
  questionFaultsOf,
  questionSent,
  questionTyped,
  withoutQuestion,
  withQuestion,
  type SentQuestion,
} from './question-values.ts';

const kindOf = (values: Values): string => textOf(values, 'kind');
export const kindNames: Readonly<Record<BuiltQuestion['kind'], string>> = {
  choice: 'Choose one from a list',
  'yes-no': 'Yes or no',
  text: 'A short answer in words',
  consent: 'A consent to be ticked',
};

const fields: FieldGroup['fields'] = [
  {
    kind: 'text',
    name: 'words',
    label: 'Question',
    required: true,
    hint: 'Such as T-shirt size. A consent is a sentence: I agree that…',
    max: 200,
  },
  {
    kind: 'radio',
    name: 'kind',
    label: 'How it is answered',
    choices: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'lines',
    name: 'choices',
    label: 'Choices',
    required: true,
    hint: 'One on each line.',
    when: (values) => kindOf(values) === 'choice',
  },
  {
    kind: 'tick',
    name: 'required',
    label: 'An answer is required',
    when: (values) => kindOf(values) !== 'consent',
  },
];
const closedField: FieldGroup['fields'][number] = {
  kind: 'tick',
  name: 'closed',
  label: 'Closed: no longer asked, but answers are kept',
};

/** One question of a competition in a side sheet. */
export function QuestionSheet({
  built,
  question,
  onClose,
}: {
  built: BuiltQuestions;
  question: BuiltQuestion | undefined;
  onClose: () => void;
}) {
  const session = useSessionOfBuilder();
  const [draft] = useState(() => new Draft(questionTyped(question)));
  const groups = useMemo(
    () => [{ key: 'question', title: '', fields: question ? [...fields, closedField] : fields }],
    [question],
  );
  const { compId: id } = session;
  /** Saves the list that a change makes of the present one; after a conflict, of the list as others have left it. */
  const send = async (change: (list: BuiltQuestions) => SentQuestion[], version: number | undefined) => {
    const list = version === undefined ? built : await call(readQuestions, { id });
    await session.write((agreed) =>
      call(saveQuestions, { id, version: version ?? list.version, questions: change(list) }, { agreed }),
    );
    await askAgain(readQuestions);
  };
  const remove =
    question?.answers === 0
      ? {
          words: 'Yes, delete this question',
          run: () => send((list) => withoutQuestion(list, question.id), undefined),
        }
      : undefined;
  return (
    <RecordSheet
      form={{
        title: question?.words ?? 'Add a question',
        draft,
        record: 'question',
        groups,
        faultsOf: (values) => questionFaultsOf(values, question),
        save: async (values, version) => {
          await send((list) => withQuestion(list, questionSent(values, question?.id ?? 0)), version);
          info('Question saved.');
        },
        remove,
        fieldOf: (field) => field.replace(/^questions\.\d+\./, ''),
        children: <OnlyThese draft={draft} built={built} />,
        ...(question && {
          reload: async () =>
            questionTyped((await call(readQuestions, { id })).questions.find((one) => one.id === question.id)),
        }),
      }}
      onClose={onClose}
    />
  );
}

/** The events to which a question is restricted. */
const OnlyThese = ({ draft, built }: { draft: Draft; built: BuiltQuestions }) =>
  built.groups.length > 1 && (
    <div className="max-h-72 overflow-y-auto">
      <DraftField
        draft={draft}
        step="question"
        spec={{
          kind: 'many',
          name: 'groups',
          label: 'Only entrants in these events',
          hint: 'None: all entrants',
          choices: built.groups.map((group) => ({ value: String(group.id), label: group.name })),
        }}
      />
    </div>
  );
