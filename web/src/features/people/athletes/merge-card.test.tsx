import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MergeCard } from './merge-card.tsx';

const merge = {
  id: 9,
  state: 'waiting' as const,
  athlete: 'Oona Walsh',
  as: 'keeper' as const,
  askedAt: '2027-03-01T12:00:00Z',
  takesEffectAt: '2027-03-08T12:00:00Z',
  shares: true,
  staysListed: true,
  why: '',
  mayAnswer: true,
  hasAgreed: false,
  needsBoth: false,
  undoUntil: null,
};

test.each([
  [{}, /^They will be merged on 8 March\./],
  [{ needsBoth: true }, /^They will be merged only if you and the other family agree by 8 March\./],
  [{ hasAgreed: true }, /^You have agreed\. The records will be merged on 8 March, or as soon as the others agree\./],
  [{ hasAgreed: true, needsBoth: true }, /If they have not agreed by 8 March, the merge will not go ahead\./],
  [{ as: 'representative' }, /^Everyone who has either record on their list may object until 8 March\./],
  [{ as: 'representative', needsBoth: true }, /^Both families must agree by 8 March, or the merge will not go ahead\./],
] as const)('a merge that waits says what becomes of it when nobody answers: %o', (facts, words) => {
  render(<MergeCard merge={{ ...merge, ...facts }} />);
  expect(screen.getByText(words)).toBeDefined();
});
