import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { chooseLanguage } from '../i18n.ts';
import { forgetCalls } from '../kept-calls.ts';

await chooseLanguage('en');
afterEach(() => {
  cleanup();
  forgetCalls();
});
