import './browser-stand-ins.ts';

/** The program with which the server draws what a page shows before its scripts have come. */
export { drawFirstView } from './draw-first-view.tsx';
