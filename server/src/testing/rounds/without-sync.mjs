// Preloaded for the negative control of the power cut: a sync says that it is done and does nothing.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fsyncSync = () => undefined;
fs.fdatasyncSync = () => undefined;
syncBuiltinESMExports();
