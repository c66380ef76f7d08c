/**
 * The named points of confirming a payment, in order: after each statement of its transaction, and just after the
 * commit. A test kills a process at every one of them and checks that nothing is lost or doubled (BAR P3).
 */
export const crashPoints = [
  'settle:locked',
  'settle:after-entries',
  'settle:after-places',
  'settle:after-payment',
  'settle:after-credit',
  'settle:after-refunds',
  'settle:after-notes',
  'settle:committed',
] as const;
export type CrashPoint = (typeof crashPoints)[number];
