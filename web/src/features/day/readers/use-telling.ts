import { happenings, type FollowedLine, type Happening } from '@startline/rules/day/readers/following';
import { useEffect, useRef, useState } from 'react';

type Telling = { readonly state: 'can-ask' | 'tells' | 'off'; readonly ask: () => void };

/** Sends the browser's own notifications when a followed athlete is up or has finished; switched on by a press. */
export function useTelling(lines: readonly FollowedLine[]): Telling {
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  const before = useRef<readonly FollowedLine[]>([]);
  useEffect(() => {
    if (permission === 'granted') for (const one of happenings(before.current, lines)) tell(one);
    before.current = lines;
  }, [lines, permission]);
  return {
    state: permission === 'granted' ? 'tells' : permission === 'default' ? 'can-ask' : 'off',
    ask: () => void Notification.requestPermission().then(setPermission),
  };
}

function tell({ kind, line: { event, line, mark } }: Happening): void {
  const news = kind === 'up' ? `${line.name} is up` : `${line.name} has finished: ${mark}`;
  try {
    new Notification(news, { body: event.name, tag: `${event.egId} ${line.name}` });
  } catch {
    return; // some phones show notifications from a service worker only; the page itself says the same
  }
}
