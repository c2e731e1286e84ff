// Imported into each process of a cluster: it stops in order when the supervisor is gone, however that ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// A listener keeps the channel, and so the process, alive.
process.channel?.unref()
