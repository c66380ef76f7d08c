// Preloaded for the negative control of the power cut: syncs claim success and do nothing.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fsyncSync = () => undefined;
fs.fdatasyncSync = () => undefined;
syncBuiltinESMExports();
