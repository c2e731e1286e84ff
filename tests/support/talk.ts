import type { ConversationView, MessageView, ThreadView } from '../../src/features/talk/messages/contract.ts'

/** Something that Ben wrote to Ana on 10 June 2026, at noon and so many seconds. */
export function messageOf(changes: Partial<MessageView> & { seq: number }): MessageView {
  const sender_id = changes.sender_id ?? 'ben'
  return {
    id: `message-${changes.seq}`,
    sender_id,
    receiver_id: sender_id === 'ana' ? 'ben' : 'ana',
    body: `Words ${changes.seq}`,
    is_hidden: false,
    risk: [],
    is_read: false,
    read_at: null,
    created_at: new Date(Date.UTC(2026, 5, 10, 12, 0, changes.seq)).toISOString(),
    equipment_id: null,
    rental_id: null,
    file: null,
    ...changes,
  }
}

const ben: ThreadView['user'] = { id: 'ben', name: 'Ben Roy', avatar_url: null, account_type: 'individual' }

/** What Ana and Ben wrote, as Ana reads it: nothing yet. */
export function threadOf({
  may,
  ...changes
}: Partial<Omit<ThreadView, 'may'>> & { may?: Partial<ThreadView['may']> } = {}): ThreadView {
  return {
    user: ben,
    items: [],
    has_older: false,
    read_up_to: 0,
    told: null,
    own_read_up_to: 0,
    is_blocked: false,
    rental_id: null,
    about: null,
    ...changes,
    may: { write: true, see_contacts: false, block: true, ...may },
  }
}

/** A conversation of Ana’s in her list, with Ben’s words last. */
export function conversationOf(changes: Partial<ConversationView> = {}): ConversationView {
  return { user: ben, last: messageOf({ seq: 1 }), unread: 0, about: null, ...changes }
}
