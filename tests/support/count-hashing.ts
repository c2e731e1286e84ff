import { createHook } from 'node:async_hooks'

/** How often a password was hashed during an act: nearly all of what signing in costs, whoever it is. */
export async function countHashing(act: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1
    },
  }).enable()
  try {
    await act()
  } finally {
    hook.disable()
  }
  return count
}
