import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ProtectedRoute, requireSession } from '#features/accounts/protected-route.tsx'
import { AdminGate } from '#features/admin/screens/admin-gate.tsx'

export const Route = createFileRoute('/admin')({ beforeLoad: requireSession, component: Admin })

function Admin() {
  return (
    <ProtectedRoute>
      <AdminGate>
        <Outlet />
      </AdminGate>
    </ProtectedRoute>
  )
}
