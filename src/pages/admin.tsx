import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminDoor } from '#features/admin/frame/admin-door.tsx'
import { AdminGate } from '#features/admin/frame/screens/admin-gate.tsx'
import { ProofAsker } from '#features/people/account-security/screens/proof-asker.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { AdminFrame } from './-admin-frame.tsx'

export const Route = createFileRoute('/admin')({ beforeLoad: requireSession, component: Admin })

function Admin() {
  return (
    <ProtectedRoute>
      <AdminGate>
        <AdminDoor>
          <AdminFrame>
            <Outlet />
          </AdminFrame>
        </AdminDoor>
        <ProofAsker />
      </AdminGate>
    </ProtectedRoute>
  )
}
