import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { chooseLanguage } from '../i18n.ts';
import { forgetCalls } from '../kept-calls.ts';
import { showToastsWith } from '../notices.ts';

/** A loaded machine shows a screen late, not wrong. */
configure({ asyncUtilTimeout: 5_000 });
await chooseLanguage('en');
// files share a window, and the toasts that nobody showed
localStorage.clear();
sessionStorage.clear();
showToastsWith(() => undefined);
afterEach(() => {
  cleanup();
  forgetCalls();
});
