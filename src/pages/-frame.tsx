import { NotificationBell } from '#features/notifications/screens/notification-bell.tsx'
import { Footer } from './-footer.tsx'
import { MessagesLink } from './-messages-link.tsx'
import { TopBar } from './-top-bar.tsx'

/** The bar and the foot of every page: drawn by the server, alive a moment after what stands between them. */
export function FrameTop() {
  return <TopBar bell={<NotificationBell />} messages={<MessagesLink />} />
}

export function FrameFoot() {
  return <Footer />
}
