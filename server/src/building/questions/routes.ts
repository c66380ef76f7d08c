import * as contract from '@startline/contract/building/questions';
import { handle, type Handler } from '../../kernel/handle.ts';
import { readQuestions } from './read-questions.ts';
import { saveQuestions } from './save-questions.ts';

export const builtQuestionRoutes: readonly Handler[] = [
  handle(contract.readQuestions, readQuestions),
  handle(contract.saveQuestions, saveQuestions),
];
