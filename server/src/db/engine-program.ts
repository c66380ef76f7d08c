import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

let compiling: Promise<WebAssembly.Module> | undefined;

/**
 * Starts compiling the embedded engine's program on its own threads. Call it early when the engine is about to be
 * opened.
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
