import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncOne } from './sync-files.ts';

type Stream = { readonly nfd?: number | null; readonly node?: object };
type FileLayer = { readonly stream_ops: Record<string, unknown>; readonly realPath?: (node: object) => string };
type Module = { readonly NODEFS: FileLayer };

/**
 * The files of the embedded engine with fsync restored. It must be in place before the engine starts, so that repairs
 * after a kill are synced too and survive the next power cut. Folders are synced like files, for new names in them.
 */
export class SyncedFiles extends NodeFS {
  /** The number of syncs that reached the disk. */
  syncs = 0;

  override async init(...[lite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(lite, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.#putFsyncBack(module as Module)],
      },
    };
  }

  #putFsyncBack({ NODEFS }: Module): void {
    NODEFS.stream_ops['fsync'] = ({ nfd, node }: Stream) => {
      if (nfd !== undefined && nfd !== null) fs.fsyncSync(nfd);
      else if (node && NODEFS.realPath) syncOne(NODEFS.realPath(node), 'r');
      else return 0;
      this.syncs++;
      return 0;
    };
  }
}
