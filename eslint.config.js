import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noClock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take `now` as an argument.' },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'Take `now` as an argument.' },
  { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: 'Take the random source as an argument.' },
];
/** What gives up the types of addresses and of forms; the exceptions and their reasons are in decision 0084. */
const untyped = [
  { selector: "Property[key.name='strict'][value.value=false]", message: 'Name the address: useParams({ from: ... }).' },
  { selector: 'TSAsExpression > TSNeverKeyword', message: 'Give the value its type.' },
];
/** An amount has one style, that of formatMoney: nobody puts the sign of a currency before a number by hand. */
const message = 'Write an amount with formatMoney.';
const signed = [
  { selector: 'TemplateElement[tail=false][value.raw=/[£€]-?$/]', message },
  { selector: "BinaryExpression[operator='+'][left.value=/[£€]-?$/]", message },
  { selector: "BinaryExpression[operator='+'][left.right.value=/[£€]-?$/]", message },
  { selector: ':matches(ConditionalExpression, Property[key.name=/^(GBP|EUR)$/]) > Literal[value=/^[£€]$/]', message },
];
const onScreens = [
  { selector: "JSXText[value=/[£€]-?$/] + JSXExpressionContainer[expression.type!='Literal']", message },
  { selector: "Property[key.name='style'][value.value='currency']", message },
  { selector: "CallExpression[callee.property.name='toFixed'][arguments.0.value=2]", message: 'Write an amount with formatMoney, a mark with printPerformance.' },
];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'bench/**'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/*.cjs', '**/*.js', '**/*.mjs', 'data/**', 'vitest.config.ts', 'web/vite.*ts', 'web/lingui.config.ts'] },
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 4],
      complexity: ['error', 12],
      'no-console': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  { files: ['rules/src/**', 'files/src/**', 'server/src/**'], ignores: [...tests, 'server/src/runtime/clock.ts'], rules: { 'no-restricted-syntax': ['error', ...noClock, ...signed] } },
  { files: ['rules/src/**', 'files/src/**'], ignores: tests, rules: { 'no-restricted-globals': ['error', 'fetch', 'process', 'window', 'document', 'setTimeout', 'setInterval', 'localStorage'] } },
  { files: ['web/src/**'], ignores: ['web/src/lib/api.ts', ...tests], rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'Only web/src/lib/api.ts talks to the server.' }] } },
  { files: ['web/src/**'], ignores: tests, rules: { 'no-restricted-syntax': ['error', ...untyped, ...signed, ...onScreens] } },
  { files: ['web/src/**/*.tsx', 'web/src/**/*.ts'], plugins: { 'react-hooks': reactHooks }, rules: { ...reactHooks.configs.recommended.rules } },
  { files: tests, rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', 500], 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' } },
);
