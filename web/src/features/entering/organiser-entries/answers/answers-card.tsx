import type { ListedQuestion } from '@startline/contract/entering/competition-entries';
import { answerText, notAnsweredText } from '@startline/rules/entering/questions/question';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip, Chips } from '../../../../ui/chip.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { answerInAddress } from './answer-filter.ts';

type Props = {
  questions: readonly ListedQuestion[];
  /** The answer that the list is filtered by, as the address has it. */
  filter: string;
  onFilter: (filter: string) => void;
  columns: readonly ListedQuestion[];
  onColumn: (id: number) => void;
};

/** The organiser's questions with how many athletes gave each answer. An answer filters the list; a question can be a column. */
export const AnswersCard = ({ questions, filter, onFilter, columns, onColumn }: Props) =>
  questions.length > 0 && (
    <Card flush aria-label="Answers">
      <CardHead title="Answers" note="Each athlete counts once. Press an answer to see its entries." />
      <ul className="divide-y divide-line">
        {questions.map((question) => {
          const isColumn = columns.some(({ id }) => id === question.id);
          return (
            <li key={question.id} className="space-y-2 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <h3 className="min-w-0 text-[1.02rem] wrap-anywhere">
                  {question.words} {question.closed && <Badge tone="warn">Closed</Badge>}
                </h3>
                <Button
                  variant="quiet"
                  className="-mx-4"
                  aria-label={`${isColumn ? 'Hide column' : 'Show as column'}: ${question.words}`}
                  onClick={() => onColumn(question.id)}
                >
                  {isColumn ? 'Hide column' : 'Show as column'}
                </Button>
              </div>
              <Chips label={question.words}>
                {question.counts.map(({ value, count }) => (
                  <Answer
                    key={value}
                    {...{ filter, onFilter, count }}
                    label={answerText(question, value)}
                    address={answerInAddress(question.id, value)}
                  />
                ))}
                {question.kind === 'text' && <Badge>{question.answered} answered</Badge>}
                {question.notAnswered > 0 && (
                  <Answer
                    {...{ filter, onFilter }}
                    count={question.notAnswered}
                    label={notAnsweredText}
                    address={answerInAddress(question.id, '')}
                  />
                )}
              </Chips>
            </li>
          );
        })}
      </ul>
    </Card>
  );

const Answer = ({
  label,
  count,
  address,
  filter,
  onFilter,
}: Pick<Props, 'filter' | 'onFilter'> & { label: string; count: number; address: string }) => (
  <Chip pressed={filter === address} note={count} onClick={() => onFilter(filter === address ? '' : address)}>
    {label}
  </Chip>
);
