import * as contract from '@startline/contract/entering/questions';
import { handle, type Handler } from '../../kernel/handle.ts';
import { myQuestions } from './my-questions.ts';
import { saveAnswers } from './save-answers.ts';

export const questionRoutes: readonly Handler[] = [
  handle(contract.myQuestions, myQuestions),
  handle(contract.saveAnswers, saveAnswers),
];
