import type { Kernel } from '../../kernel/kernel.ts';
import type { SharedFacts } from '../../kernel/shared-facts.ts';
import type { PublicReplies } from '../kept/public-replies.ts';
import type { Replica } from '../kept/replica.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Storage } from './storage.ts';

/** The kernel with the caches of serving calls. It holds nothing that another process would miss. */
export type Service = Kernel & {
  readonly limits: RateLimits;
  readonly replies: PublicReplies;
  readonly shared: SharedFacts;
  readonly storage: Storage;
  readonly reader: Replica | undefined;
};
