import { isInLetters, nameInLetters } from '@startline/rules/people/person-name';
import * as z from 'zod/mini';
import { nameLine } from '../fields.ts';

/** The schema of the name of a person who has an account: written in letters, as those of athletes are. */
export const personLine = nameLine(80).check(z.refine((text) => text === '' || isInLetters(text), nameInLetters));
