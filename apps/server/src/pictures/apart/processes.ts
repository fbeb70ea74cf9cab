import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type Turns, takingTurns } from '../../at-once/turns.ts'
import type { Made, RecipeName, Task } from './recipe.ts'

/** Decodes what somebody sent, apart from everything else. */
export interface PictureProcesses {
  /**
   * Makes something of a picture that `who` sent; a picture that takes longer than any should is none. Throws Busy where `who`, or everybody
   * together, has too many under way.
   */
  make(recipe: RecipeName, bytes: Uint8Array, who: string): Promise<Made>
  /** How many processes there are now. */
  running(): number
}

/** How many pictures are decoded at once and may wait, and how long one may take. */
export interface PictureLimits extends Turns {
  cpuSeconds: number
  /** However little of the CPU it gets. */
  longestMs: number
  /** How long a process waits for more. */
  idleMs: number
}

const usual: PictureLimits = {
  atOnce: 2,
  ofOne: 6,
  ofAll: 40,
  cpuSeconds: 6,
  longestMs: 25_000,
  idleMs: 60_000,
}

// The source, in the built product too: it is started seldom, and imports two files of ours.
const program = join(import.meta.dirname, 'program.ts')

/** Lets processes of their own decode pictures; they start when they are needed, and one that a picture kills takes nothing with it. */
export function pictureProcesses(limits: PictureLimits = usual): PictureProcesses {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const inTurn = takingTurns(limits)
  let working = 0

  /** Keeps a process for the next picture for a while; it does not keep this one from ending. */
  function rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    idle.set(child, setTimeout(() => leave(child).disconnect(), limits.idleMs).unref())
  }

  function leave(child: ChildProcess): ChildProcess {
    clearTimeout(idle.get(child))
    idle.delete(child)
    return child
  }

  function take(): ChildProcess {
    for (const child of idle.keys()) if (leave(child).connected) return child
    return start()
  }

  return {
    make(recipe, bytes, who) {
      return inTurn(who, async () => {
        working++
        const child = take()
        const { made, isAlive } = await runIn(child, { recipe, bytes, cpuSeconds: limits.cpuSeconds }, limits.longestMs)
        working--
        if (isAlive) rest(child)
        return made
      })
    },
    running: () => working + idle.size,
  }
}

function start(): ChildProcess {
  return fork(program, {
    serialization: 'advanced',
    // Nothing of this process is in it: neither its secrets nor how it was started.
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Runs one task; a process that ends or is slow over it is gone with it. */
function runIn(child: ChildProcess, task: Task, longestMs: number): Promise<{ made: Made; isAlive: boolean }> {
  child.ref()
  child.channel?.ref()
  return new Promise(resolve => {
    const cut = setTimeout(() => child.kill('SIGKILL'), longestMs)
    const settle = (made: Made, isAlive: boolean) => {
      clearTimeout(cut)
      child.off('message', answered)
      child.off('exit', ended)
      child.off('error', failed)
      resolve({ made, isAlive })
    }
    const answered = (made: unknown) => settle(made as Made, true)
    const ended = () => settle({ fault: 'not-a-picture' }, false)
    const failed = () => {
      child.kill('SIGKILL')
      settle({ fault: 'not-a-picture' }, false)
    }
    child.on('message', answered)
    child.on('exit', ended)
    child.on('error', failed)
    child.send(task, error => {
      if (error) failed()
    })
  })
}

/** The processes of this one. */
export const pictures = pictureProcesses()
