import type { BrowserContext, Page } from '@playwright/test';

export type Watch = {
  /** Returns the faults seen that are not allowed. */
  seen(): string[];
  /** Allows faults that the test itself causes, such as the status of a refusal. */
  allow(...faults: RegExp[]): void;
  /** Watches another browser too. */
  follow(context: BrowserContext): void;
};

/**
 * Listens to every page of a browser for errors of the console (the content policy reports there too) and of scripts.
 */
export function watch(context: BrowserContext): Watch {
  const all: string[] = [];
  const allowed: RegExp[] = [];
  const listen = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') all.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => all.push(`script: ${error.message}`));
  };
  const follow = (followed: BrowserContext): void => {
    followed.pages().forEach(listen);
    followed.on('page', listen);
  };
  follow(context);
  return {
    seen: () => all.filter((fault) => !allowed.some((one) => one.test(fault))),
    allow: (...faults) => void allowed.push(...faults),
    follow,
  };
}
