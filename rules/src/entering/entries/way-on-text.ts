import { longDateTime } from '../../formats/dates.ts';
import { never } from '../../result.ts';
import type { TimeZone } from '../../time.ts';
import type { WayOn } from './blocks.ts';

/** Returns the next step that a refused row offers, as words for its link; empty when nothing can lift the block. */
export function wayOnText(way: WayOn, zone: TimeZone): string {
  switch (way.kind) {
    case 'wait-until':
      return `Opens ${longDateTime(way.at, zone)}`;
    case 'enter-instead':
      return `Enter ${way.event.name}`;
    case 'ask-club':
      return 'Ask your club or county to enter';
    case 'enter-team':
      return 'Enter a team';
    case 'see-entry':
      return 'See my entries';
    case 'ask-payer':
      return `Ask ${way.name} to pay`;
    case 'add-pb':
      return 'Add a PB';
    case 'change-pb':
      return 'Change the PB';
    case 'choose-less':
      return 'Move or cancel another entry';
    case 'contact-organiser':
      return 'Contact the organiser';
    case 'none':
      return '';
    default:
      return never(way);
  }
}
