import type { CompetitionId } from '@startline/rules/ids';
import { createContext } from 'react';

/** The competition whose emergency contacts may be asked for here; undefined for a volunteer's link. */
export const ContactsAt = createContext<CompetitionId | undefined>(undefined);
