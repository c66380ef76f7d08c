import type { BuilderLevel } from '../../access/permissions.ts';

/** The builder's steps in their order (BUILD-01). */
export const builderSteps = ['General', 'Options', 'Events', 'Schedule', 'Rules'] as const;
export type BuilderStep = (typeof builderSteps)[number];

/**
 * The level that each step asks for (BUILD-OPEN-04). Rules decide what may be entered, so they belong to the events.
 */
const levelOf: Readonly<Record<BuilderStep, BuilderLevel>> = {
  General: 'General',
  Options: 'Config',
  Events: 'Comp Events',
  Schedule: 'Schedule',
  Rules: 'Comp Events',
};

/** Returns the steps that these levels open, in order. */
export const stepsFor = (levels: readonly BuilderLevel[]): readonly BuilderStep[] =>
  builderSteps.filter((step) => levels.includes(levelOf[step]));

/** Returns the step before; null on the first, where Back is disabled (BUILD-02). */
export const stepBefore = (step: BuilderStep, open: readonly BuilderStep[] = builderSteps): BuilderStep | null =>
  open[open.indexOf(step) - 1] ?? null;
