/** The task of a process that `runChild` started. The parent writes it from the same type. */
export function childTask<Task>(): Task {
  // biome-ignore lint/plugin: our own parent wrote it, and a schema would double the time of the child's start
  return JSON.parse(process.argv[2] ?? '') as Task
}
