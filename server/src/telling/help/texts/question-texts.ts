import type { TextsOf } from './text.ts';

/** The questions that an organiser asks of each athlete. */
export const questionTexts: TextsOf<'question'> = {
  words: [
    'Question',
    'Write the question in one sentence. The basket asks it once for each athlete.',
    'More people finish their entry if you ask fewer questions.',
    'Ask about health only if you have to: such answers need more care.',
  ],
  kind: [
    'How it is answered',
    'Choose how people answer: a choice from your list, yes or no, a few words, or a consent they must tick.',
    'You can count the choices from a list, but you have to read free text.',
    'Choose carefully: you cannot change the kind once somebody has answered.',
  ],
  choices: [
    'Choices',
    'List the choices that people can pick, one on each line.',
    'The entries list counts how often each choice is picked.',
    'For a T-shirt, list sizes such as XS, S, M, L and XL.',
  ],
  required: [
    'An answer is required',
    'Tick this if people must answer before they can pay.',
    'Everybody who enters from now on gives you an answer.',
    'Earlier entries stay, and show "Not answered".',
  ],
  groups: [
    'Only entrants in these events',
    'Choose the events whose entrants are asked. Tick none to ask everybody.',
    'Only vaulters need to answer a question about a pole, for example.',
    'Entrants in these events answer it in the basket.',
  ],
  closed: [
    'Closed',
    'Tick this to stop the question being asked. The answers stay in your list.',
    'You cannot delete a question that has answers.',
    'Close the question once you have ordered the shirts, for example.',
  ],
};
