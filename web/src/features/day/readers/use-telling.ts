import { happenings, type FollowedLine, type Happening } from '@startline/rules/day/readers/following';
import { useEffect, useRef, useState } from 'react';

type Telling = { readonly state: 'can-ask' | 'tells' | 'cannot' | 'off'; readonly ask: () => void };

/** Sends the browser's own notifications when a followed athlete is up or has finished; switched on by a press. */
export function useTelling(lines: readonly FollowedLine[]): Telling {
  const [permission, setPermission] = useState<keyof typeof states>(() =>
    'Notification' in window ? Notification.permission : 'denied',
  );
  const before = useRef<readonly FollowedLine[]>([]);
  useEffect(() => {
    const told = permission !== 'granted' || happenings(before.current, lines).every(tell);
    before.current = lines;
    if (!told) setPermission('cannot');
  }, [lines, permission]);
  return {
    state: states[permission],
    ask: () => void Notification.requestPermission().then(setPermission),
  };
}

const states = { granted: 'tells', default: 'can-ask', denied: 'off', cannot: 'cannot' } as const;

/** Returns whether the browser shows the notification: some phones show them from a service worker only. */
function tell({ kind, line: { event, line, mark } }: Happening): boolean {
  const news = kind === 'up' ? `${line.name} is competing now` : `${line.name} has finished: ${mark}`;
  try {
    new Notification(news, { body: event.name, tag: `${event.egId} ${line.name}` });
    return true;
  } catch {
    return false;
  }
}
