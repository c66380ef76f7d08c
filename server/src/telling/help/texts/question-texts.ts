import type { TextsOf } from './text.ts';

/** The questions that an organiser asks of each athlete. */
export const questionTexts: TextsOf<'question'> = {
  words: [
    'Question',
    'What is asked, in one sentence. It is asked once of each athlete, in the basket.',
    'The fewer questions, the more people finish.',
    'Ask about health only if you have to: such answers need more care.',
  ],
  kind: [
    'How it is answered',
    'A choice from your list, yes or no, a few words, or a consent that has to be ticked.',
    'A list can be counted; words have to be read.',
    'The kind stays once somebody has answered.',
  ],
  choices: [
    'Choices',
    'What can be chosen, one on each line.',
    'The entries list counts each of them.',
    'Such as XS, S, M, L and XL.',
  ],
  required: [
    'An answer is required',
    'Nobody can pay before it is answered.',
    'You get an answer from everybody who enters from now on.',
    'Earlier entries stay, and show "Not answered".',
  ],
  groups: [
    'Only entrants of these events',
    'Whom the question is for; none ticked is everybody.',
    'A question about a pole is for vaulters only.',
    'It is asked with the entry of such an event.',
  ],
  closed: [
    'Closed',
    'The question is asked no longer; its answers stay in your list.',
    'A question with answers cannot be deleted.',
    'Close it when the shirts are ordered.',
  ],
};
