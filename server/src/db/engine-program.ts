import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

let compiling: Promise<WebAssembly.Module> | undefined;

/**
 * Begins to compile the embedded engine's program, on threads of its own. Called first by what will open the engine
 * soon.
 */
export function compileEngineProgram(): void {
  void engineProgram().catch(() => undefined); // who opens the engine meets the fault
}

/**
 * Returns the embedded engine's program, compiled once for all databases of this process. Rejects when it is not
 * installed whole.
 */
export function engineProgram(): Promise<WebAssembly.Module> {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  compiling ??= fs.promises.readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiling;
}
