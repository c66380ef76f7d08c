import type { LinguiConfig } from '@lingui/conf';

export default {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src'] }],
  format: 'po',
} satisfies LinguiConfig;
