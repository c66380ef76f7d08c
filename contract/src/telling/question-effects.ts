const question = 'rules/src/entering/questions/question.ts';

/** Where each field of an organiser's question takes effect. */
export const questionEffects = {
  words: 'server/src/entering/questions/my-questions.ts#words',
  kind: `${question}#kind`,
  choices: `${question}#choices`,
  required: `${question}#required`,
  groups: `${question}#groups`,
  closed: `${question}#closed`,
} as const;
