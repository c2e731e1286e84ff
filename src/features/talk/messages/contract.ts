import { z } from '@hono/zod-openapi'
import { documentRefusals } from '#features/base/documents/document.ts'
import { equipmentImage } from '#features/base/pictures/contract.ts'
import { pictureRefusals } from '#features/base/pictures/upload.ts'
import { accountType } from '#features/people/profiles/profile.ts'
import { fileForm } from '#platform/http/file-form.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { MESSAGE_MAX_LENGTH, messageRefusals } from './message.ts'

const instant = z.string().openapi({ format: 'date-time' })

const face = z.strictObject({
  id: z.uuid(),
  name: z.string().describe('Empty where nobody chose one'),
  avatar_url: z.string().nullable(),
  account_type: accountType,
})

const file = z.strictObject({ url: z.string(), content_type: z.string(), byte_size: z.number().int() })

/** A message as one of its two people may read it. */
const message = z
  .strictObject({
    id: z.uuid(),
    seq: z.number().int().positive().describe('1…n within the conversation, without gaps: its order'),
    sender_id: z.uuid(),
    receiver_id: z.uuid(),
    body: z.string().describe('To the receiver without contact details until a rental is approved'),
    is_hidden: z.boolean().describe('Whether contact details in it are hidden from the receiver now'),
    risk: z.array(z.string()).describe('Words about paying elsewhere, for the receiver alone'),
    is_read: z.boolean(),
    read_at: instant
      .nullable()
      .describe('When the receiver last read something up to here: of the last one read, its own instant'),
    created_at: instant,
    equipment_id: z.uuid().nullable(),
    rental_id: z.uuid().nullable(),
    file: file.nullable(),
  })
  .openapi('Message')

/** The gear a conversation is about: the last one named in it. */
const about = z.strictObject({
  equipment_id: z.uuid(),
  name: z.string(),
  category: z.string(),
  image: equipmentImage.nullable(),
  rental_id: z.uuid().nullable(),
})

const conversation = z
  .strictObject({
    user: face.describe('The other person'),
    last: message,
    unread: z.number().int(),
    about: about.nullable(),
  })
  .openapi('Conversation')

const thread = z
  .strictObject({
    user: face,
    items: z.array(message).describe('In the order of seq'),
    has_older: z.boolean(),
    read_up_to: z.number().int().describe('How far the other person has read'),
    told: z
      .strictObject({ up_to: z.number().int(), by: z.enum(['email', 'text']) })
      .nullable()
      .describe('How far the other person was told while away'),
    own_read_up_to: z.number().int().describe('How far the viewer has read'),
    is_blocked: z.boolean().describe('Whether the viewer has blocked the other person'),
    rental_id: z.uuid().nullable().describe('The rental between the two that is nearest to being done'),
    about: about.nullable(),
    may: z.strictObject({
      write: z.boolean(),
      see_contacts: z.boolean().describe('Whether a rental between the two is approved'),
      block: z.boolean(),
    }),
  })
  .openapi('Thread')

export type MessageView = z.infer<typeof message>
export type ConversationView = z.infer<typeof conversation>
export type ThreadView = z.infer<typeof thread>

const newMessage = z.object({
  receiver_id: z.uuid(),
  body: writtenText(MESSAGE_MAX_LENGTH, true).default('').describe('May be empty beside a file'),
  equipment_id: z.uuid().optional(),
  rental_id: z.uuid().optional(),
  document_id: z.uuid().optional().describe('From POST /messages/files'),
})
export type NewMessage = z.output<typeof newMessage>

const params = z.object({ userId: z.string().max(64) })
const position = z.coerce.number().int().min(0).max(2_147_483_647).optional()

export const countUnreadMessagesRoute = defineRoute({
  method: 'get',
  path: '/messages/unread_count',
  operationId: 'countUnreadMessages',
  access: 'self',
  responses: {
    200: json(z.strictObject({ unread_count: z.number().int() }), 'Messages to the viewer, not read yet'),
  },
})

export const listConversationsRoute = defineRoute({
  method: 'get',
  path: '/conversations',
  operationId: 'listConversations',
  access: 'self',
  impersonation: false,
  request: {
    query: z.object({
      ...pageQuery({ limit: 20 }),
    }),
  },
  responses: {
    200: json(pageOf(conversation), 'The viewer’s conversations, the last written in first'),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const readConversationRoute = defineRoute({
  method: 'get',
  path: '/conversations/{userId}',
  operationId: 'readConversation',
  access: 'user',
  impersonation: false,
  request: {
    params,
    query: z.object({
      before: position.describe('Older ones than this seq'),
      after: position.describe('Newer ones than this seq'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
  },
  responses: { 200: json(thread, 'What the two wrote: the newest, or those asked for') },
  refusals: pick(messageRefusals, 'not_found'),
})

export const sendMessageRoute = defineRoute({
  method: 'post',
  path: '/messages',
  operationId: 'sendMessage',
  access: 'user',
  limit: { points: 30, seconds: 60 },
  request: {
    headers: z.object({
      'idempotency-key': z.uuid().describe('Made when the text was sent: sent twice is written once'),
    }),
    body: { ...json(newMessage, 'What is written to whom'), required: true },
  },
  responses: {
    200: json(message, 'The message that this key made before'),
    201: json(message, 'Sent'),
  },
  refusals: pick(
    messageRefusals,
    'not_reachable',
    'request_key_reused',
    'message_empty',
    'message_file_gone',
    'too_many_messages',
    'too_many_conversations',
  ),
})

export const uploadMessageFileRoute = defineRoute({
  method: 'post',
  path: '/messages/files',
  operationId: 'uploadMessageFile',
  access: 'user',
  limit: { points: 20, seconds: 3600 },
  bodyBytes: null,
  request: { body: fileForm },
  responses: {
    201: json(file.extend({ id: z.uuid() }), 'Private; forgotten after a day unless it is sent'),
  },
  refusals: {
    ...pick(
      messageRefusals,
      'invalid_file_type',
      'file_too_large',
      'file_missing',
      'upload_not_verified',
      'uploads_busy',
      'body_late',
      'body_cut',
    ),
    ...pick(pictureRefusals, 'picture_broken', 'picture_too_many_pixels', 'picture_too_hard'),
    ...documentRefusals,
  },
})

export const readMessagesRoute = defineRoute({
  method: 'post',
  path: '/conversations/{userId}/read',
  operationId: 'readMessages',
  access: 'participant',
  request: {
    params,
    body: { ...json(z.object({ up_to: z.number().int().min(0) }), 'The seq that was seen'), required: true },
  },
  responses: {
    200: json(
      z.strictObject({ read_up_to: z.number().int() }),
      'How far the viewer has read now; never backwards',
    ),
  },
  refusals: pick(messageRefusals, 'not_found'),
})
