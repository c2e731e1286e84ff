import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ProofAsker } from '#features/account-security/screens/proof-asker.tsx'
import { DeskDoor } from '#features/desk/desk-door.tsx'
import { AdminGate } from '#features/desk/screens/admin-gate.tsx'
import { ProtectedRoute, requireSession } from '#features/session/protected-route.tsx'
import { AdminFrame } from './-admin-frame.tsx'

export const Route = createFileRoute('/admin')({ beforeLoad: requireSession, component: Admin })

function Admin() {
  return (
    <ProtectedRoute>
      <AdminGate>
        <DeskDoor>
          <AdminFrame>
            <Outlet />
          </AdminFrame>
        </DeskDoor>
        <ProofAsker />
      </AdminGate>
    </ProtectedRoute>
  )
}
