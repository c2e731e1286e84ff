import { createTally } from './tally.ts'

/** How many sockets a node keeps: of one person over all nodes, of one address before it is known whose they are, and in all. */
export type SocketBounds = { ofPerson: number; ofAddress: number; ofNode: number }

/** The count of a person's sockets over all nodes. */
export type Seats = {
  /** Notes that a person has so many here, unless that is too many over all nodes. */
  take(personId: string, here: number, most: number): Promise<boolean>
  /** Notes that a person has only so many here by now. */
  leave(personId: string, here: number): void
}

/** The sockets that are open: counted by their address until it is known whose they are, then by person. */
export function countPlaces(bounds: SocketBounds, seats: Seats) {
  const unknown = createTally()
  const people = createTally()

  function takePerson(id: string) {
    people.add(id)
    return () => {
      people.remove(id)
      seats.leave(id, people.of(id))
    }
  }

  function takeUnknown(address: string) {
    unknown.add(address)
    return () => unknown.remove(address)
  }

  /** Null where there is no room. */
  function take(address: string) {
    const isFull = unknown.all() + people.all() >= bounds.ofNode || unknown.of(address) >= bounds.ofAddress
    if (isFull) return null
    let hasLeft = false
    let leave = takeUnknown(address)
    return {
      leave: () => {
        hasLeft = true
        leave()
      },
      /** From now on it is this person’s; false where they have too many. */
      settle: async (personId: string): Promise<boolean> => {
        if (hasLeft || people.of(personId) >= bounds.ofPerson) return false
        leave()
        leave = takePerson(personId)
        if (await seats.take(personId, people.of(personId), bounds.ofPerson)) return true
        if (hasLeft) return false
        leave()
        leave = takeUnknown(address)
        return false
      },
    }
  }

  return { take }
}
